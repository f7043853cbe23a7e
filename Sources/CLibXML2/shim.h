// libxml2 made with ICU declares ICU's types too, which differ from those of the ICU inside
// Foundation. Nothing here uses them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
