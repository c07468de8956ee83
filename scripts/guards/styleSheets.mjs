const side = '(?:top|right|bottom|left)'
/** Properties that do not follow the direction of the text. `overflow-x` has no logical form in the oldest supported browsers. */
const physical = new RegExp(
  [
    `^${side}$`,
    `^(?:border|margin|padding|scroll-margin|scroll-padding)-${side}(?:-|$)`,
    '^(?:(?:min|max)-)?(?:width|height)$',
    '^contain-intrinsic-(?:width|height)$'
  ].join('|')
)
const physicalWord = /(?<![\w-])(?:left|right)(?![\w-])/
/** Shorthands of four sides in the order top, right, bottom, left. */
const shorthand = /^(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|style|color))$/

/** The named colours of CSS Color 4; `transparent`, `currentColor` and the system's colours are none. */
const named = [
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue',
  'chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey',
  'darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray',
  'darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen',
  'fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki',
  'lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen',
  'lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime',
  'limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue',
  'mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive',
  'olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum',
  'powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue',
  'slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke',
  'yellow yellowgreen'
].flatMap(line => line.split(' '))
/** A colour that is relative to a variable (`color(from var(--x) ...)`) is not raw. */
const rawColour = new RegExp(
  `#[\\da-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|(?:ok)?lab|(?:ok)?lch|color)a?\\((?!from var\\()|(?<![\\w-])(?:${named.join('|')})(?![\\w(-])`,
  'i'
)

const ignored = /^\/\*\s*styles-ignore: [^*\s]/

/**
 * Physical properties and raw colours of a style sheet, one line each. Only a custom property may have a raw colour; the colours of the
 * modal are in `ui/theme/tokens.ts`. A comment `styles-ignore: <reason>` before a declaration allows it.
 */
export function checkStyleSheet(path, text) {
  return declarationsOf(text).flatMap(({ property, value, line, isIgnored }) => {
    const what = problemOf(property.toLowerCase(), value)
    if (isIgnored) return what ? [] : [`${path}:${line}: styles-ignore has no use`]
    return what ? [`${path}:${line}: ${property}: ${what}`] : []
  })
}

function problemOf(property, value) {
  if (property.startsWith('--')) return undefined
  if (physical.test(property) || physicalWord.test(value) || isLopsided(property, value))
    return 'is physical; use logical properties'
  if (rawColour.test(value)) return 'has a raw colour; use a variable'
  return undefined
}

/** Whether a shorthand has another value on the left than on the right. */
function isLopsided(property, value) {
  const parts = partsOf(value)
  if (shorthand.test(property)) return parts.length === 4 && parts[1] !== parts[3]
  if (property !== 'border-radius') return false
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = parts
  return topLeft !== topRight || bottomLeft !== bottomRight
}

/** The parts of a value between spaces that no brackets contain. */
function partsOf(value) {
  const parts = ['']
  let depth = 0
  for (const sign of value.trim()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth > 0 || /\S/.test(sign)) parts.push(parts.pop() + sign)
    else if (parts.at(-1) !== '') parts.push('')
  }
  return parts.filter(part => part !== '!important')
}

/** The declarations of a sheet, without those of conditions (`@supports`). */
function declarationsOf(text) {
  const found = []
  let words = ''
  let isIgnored = false
  for (const { 0: token, index } of text.matchAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|[{};]|[^{};"'/]+|\//g)) {
    if (token.startsWith('/*')) isIgnored ||= ignored.test(token)
    else if (!/^[{};]$/.test(token)) words += token
    else {
      const [, property, value] = /^\s*([\w-]+)\s*:([\s\S]+)$/.exec(words) ?? []
      if (token !== '{' && property) {
        const line = text.slice(0, index).split('\n').length - value.split('\n').length + 1
        found.push({ property, value, line, isIgnored })
        isIgnored = false
      }
      words = ''
    }
  }
  return found
}
