import { encodeQr } from 'latchkey/protocol/qr'

/** ISO/IEC 18004 section 5.3.8: the number of white modules around the code. */
const quiet = 4

/** A link as a QR code, dark on white in each theme: not every camera reads inverted codes. Undefined if it is too long for one. */
export function drawQr(text: string, label: string): Element | undefined {
  const modules = encodeQr(text)
  if (!modules) return undefined
  const side = modules.length + quiet * 2
  const code = draw('svg', {
    viewBox: `0 0 ${side} ${side}`,
    width: '100%',
    height: '208',
    role: 'img',
    'aria-label': label
  })
  const dark = modules.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ''))
  )
  code.append(
    draw('rect', { width: `${side}`, height: `${side}`, rx: '3', fill: '#fff' }),
    draw('path', { d: dark.join(''), fill: '#141118', 'shape-rendering': 'crispEdges' })
  )
  return code
}

function draw(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
