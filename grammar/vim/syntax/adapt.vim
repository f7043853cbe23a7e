" Vim syntax file for Adapt.
" Words are matches, not keywords: where a word may mean two things, the rule that stands last wins.
if exists("b:current_syntax")
  finish
endif

syn case match
syn sync fromstart

syn match adaptFunction /\<\%(min\|max\|abs\|round\|floor\|ceil\|clamp\|scaled\|system\|custom\|fit\|height\)\>(\@=/
syn match adaptBoolean /\<\%(yes\|no\)\>/
syn match adaptJoiner /\.\@1<!\<\%(as\|from\|to\|where\|with\|showing\|is\|then\)\>\%(\s\+["(\[#[:alnum:]_]\)\@=/
syn match adaptBlockWord /\.\@1<!\<\%(variant\|primary\|supplementary\|detail\|compact\|inspector\|tab\|launch\|item\|flexible\|action\)\>\%(\s*["({;[:alpha:]]\|\s*$\)\@=/
syn match adaptConditionSubject /\.\@1<!\<\%(text\|os\|scale\|width\|height\|aspect\)\>\%(\s*[=<>]\)\@=/
syn match adaptCondition /\.\@1<!\<\%(wC\|wR\|hC\|hR\|phone\|pad\|mac\|tv\|vision\|portrait\|landscape\|ltr\|rtl\|light\|dark\|p3\|srgb\|boldText\|highContrast\|elevated\|forceTouch\|keyboard\|split\|slideOver\|free\|canvas\|always\|never\)\>/
syn match adaptGuide /\<\%(safe\|margins\|readable\|keyboard\|content\|frame\)\>/
syn match adaptAttribute /\<\%(leading\|trailing\|left\|right\|top\|bottom\|width\|height\|centerX\|centerY\|firstBaseline\|lastBaseline\|edges\|horizontal\|vertical\|center\|size\)\>/
syn match adaptExpression /\<\%(h\|v\|x\|inset\|inside\|standard\|super\|self\|root\)\>/
syn match adaptStatement /\<\%(when\|else\|if\|for\|not\|or\|and\|in\|present\|bar\|guide\|embed\|delta\|expect\)\>/
syn match adaptKind /\<\%(view\|label\|button\|image\|field\|textView\|switch\|slider\|stepper\|progress\|spinner\|segmented\|pageControl\|datePicker\|picker\|search\|table\|grid\|scroll\|stack\|effect\|navigationBar\|toolbar\|tabBar\|pager\|web\|map\|spacer\|custom\|cell\|section\|header\|footer\)\>/
" The name of a view may be a word that is special elsewhere: `label from(sender)`.
syn match adaptViewName /\%(\<\%(view\|label\|button\|image\|field\|textView\|switch\|slider\|stepper\|progress\|spinner\|segmented\|pageControl\|datePicker\|picker\|search\|table\|grid\|scroll\|stack\|effect\|navigationBar\|toolbar\|tabBar\|pager\|web\|map\|spacer\|custom\|cell\|section\|header\|footer\)\s\+\)\@<=\%(else\>\)\@!\h\w*\%(\s*\%([({};]\|\/\/\|$\)\)\@=/
syn match adaptProperty /\%(^\s*\|[({,;:}]\s*\)\@<=\%(else\>\)\@!\h\w*\%(\s*:\)\@=/
syn match adaptDeclaration /\%(^\s*\|[;}]\s*\)\@<=\%(\s\@1<=image\s\+\l\)\@!\%(import\|let\|func\|color\|font\|breakpoint\|environment\|input\|image\|style\|component\|screen\|split\|tabs\|navigation\|app\|test\)\>\%(\s\+["[:alpha:]_]\|\s*{\)\@=/

syn match adaptOperator /==\|!=\|<=\|>=\|\.\.\.\|[-+*\/<>=|@~]/
syn match adaptNumber /\<\d\+\%(\.\d\+\)*\|\%(\dx\)\@2<=\d\+\%(\.\d\+\)*/
syn match adaptExpression /\d\@1<=x\d\@=/
syn match adaptUnit /\d\@1<=\%(px\|pt\)\>/
syn match adaptColor /#\%(\x\{8}\|\x\{6}\)\>/

" Environment phrases: words in which `-`, `/` and `.` join.
syn match adaptEnvironmentWord contained /\<\a[[:alnum:]]*\%([-\/.][[:alnum:]]\+\)\+/
syn match adaptEnvironmentJoiner contained /\<\%(to\|with\)\>/
syn region adaptEnvironments matchgroup=adaptStatement start=/\%(^\s*\|[{;}]\s*\)\@<=in\>\%(\s*:\)\@!/ end=/\ze\%([{}]\|\<where\>\)/ contains=@adaptEnvironment
syn region adaptEnvironments matchgroup=adaptOperator start=/\%(^\s*environment\s\+\h\w*\s*\)\@<==/ end=/$\|\ze\%([;}]\|\/\/\)/ contains=@adaptEnvironment
syn cluster adaptEnvironment contains=adaptEnvironmentWord,adaptEnvironmentJoiner,adaptColor,adaptNumber,adaptGuide,adaptCondition,adaptBoolean,adaptString,adaptComment

syn region adaptString start=/"/ skip=/\\[^(]/ end=/"\|$/ contains=adaptEscape,adaptInterpolation oneline
syn match adaptEscape contained /\\\%(u{\x*}\|[^(]\)/
syn region adaptInterpolation contained matchgroup=adaptEscape start=/\\(/ end=/)/ contains=TOP oneline
syn region adaptParentheses contained start=/(/ end=/)/ contains=TOP transparent oneline containedin=adaptInterpolation

syn match adaptComment /\/\/.*$/
syn match adaptDocumentation /\/\/\/\/\@!.*$/
syn region adaptComment matchgroup=adaptComment start=/\/\*/ end=/\*\// contains=adaptCommentInside
syn region adaptCommentInside contained matchgroup=adaptComment start=/\/\*/ end=/\*\// contains=adaptCommentInside

hi def link adaptAttribute Identifier
hi def link adaptBlockWord Keyword
hi def link adaptBoolean Boolean
hi def link adaptColor Constant
hi def link adaptComment Comment
hi def link adaptCommentInside Comment
hi def link adaptCondition PreCondit
hi def link adaptConditionSubject PreCondit
hi def link adaptDeclaration Structure
hi def link adaptDocumentation SpecialComment
hi def link adaptEnvironmentJoiner Keyword
hi def link adaptEnvironmentWord Constant
hi def link adaptEscape SpecialChar
hi def link adaptExpression Operator
hi def link adaptFunction Function
hi def link adaptGuide Identifier
hi def link adaptJoiner Keyword
hi def link adaptKind Type
hi def link adaptNumber Number
hi def link adaptOperator Operator
hi def link adaptProperty Label
hi def link adaptStatement Statement
hi def link adaptString String
hi def link adaptUnit Number

let b:current_syntax = "adapt"
