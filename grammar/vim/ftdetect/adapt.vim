au BufRead,BufNewFile *.adapt setfiletype adapt
