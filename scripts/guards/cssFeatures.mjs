import { entryAt } from './browserSupport.mjs'

/** Rules in `@supports` apply only in browsers with the feature: the block is removed, with its condition. */
function withoutSupports(css) {
  let rest = css
  for (let at = rest.indexOf('@supports'); at >= 0; at = rest.indexOf('@supports', at)) {
    const open = rest.indexOf('{', at)
    let depth = 1
    let end = open + 1
    while (depth > 0 && end < rest.length) {
      if (rest[end] === '{') depth += 1
      if (rest[end] === '}') depth -= 1
      end += 1
    }
    rest = rest.slice(0, at) + rest.slice(end)
  }
  return rest
}

const functionsIn = value => [...value.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/g)].map(([, name]) => name)

/** Paths of the features of a declaration: the property, its keywords, functions and units. */
function featuresOf(property, value) {
  const paths = []
  if (!property.startsWith('--')) {
    paths.push(`css.properties.${property}`)
    for (const word of value.match(/(?<![\w-(])[a-z][a-z-]*(?![\w(-])/g) ?? [])
      paths.push(`css.properties.${property}.${word}`)
  }
  for (const name of functionsIn(value))
    paths.push(`css.types.${name}`, `css.types.color.${name}`, `css.types.transform-function.${name}`)
  for (const [, name] of value.matchAll(/\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/g))
    paths.push(`css.types.color.${name}.relative_syntax`)
  for (const [, unit] of value.matchAll(/\d(d|s|l)v(?:h|w|i|b|min|max)\b/g))
    paths.push(`css.types.length.viewport_percentage_units_${{ d: 'dynamic', s: 'small', l: 'large' }[unit]}`)
  if (/\dcq(?:w|h|i|b|min|max)\b/.test(value)) paths.push('css.types.length.container_query_length_units')
  return paths
}

/** The features of a style sheet as paths into browser-compat-data, without those guarded by `@supports`. */
export function cssFeatures(text) {
  const css = withoutSupports(text.replace(/\/\*[\s\S]*?\*\//g, ''))
  const paths = new Set()
  for (const [, name, query] of css.matchAll(/@([a-z-]+)([^{;]*)/g)) {
    paths.add(`css.at-rules.${name}`)
    for (const [, feature] of query.matchAll(/\(\s*([a-z-]+)/g)) paths.add(`css.at-rules.${name}.${feature}`)
    if (name === 'media' && /[<>]/.test(query)) paths.add('css.at-rules.media.range_syntax')
  }
  for (const [, before, body] of css.matchAll(/([^{};]*)\{([^{}]*)/g)) {
    for (const [, , name] of before.matchAll(/(::?)([a-z-]+)/g)) {
      if (!before.trim().startsWith('@')) paths.add(`css.selectors.${name}`)
    }
    for (const declaration of body.split(';')) {
      const [, property, value] = /^\s*([a-z-][\w-]*)\s*:([\s\S]+)$/.exec(declaration) ?? []
      // Older browsers use the property with a prefix if that is set too.
      if (property && value && !css.includes(`-webkit-${property}:`))
        for (const path of featuresOf(property, value)) paths.add(path)
    }
  }
  if (hasNesting(css)) paths.add('css.selectors.nesting')
  return [...paths].filter(path => entryAt(path) !== undefined)
}

/** A style rule inside a style rule. */
function hasNesting(css) {
  const open = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '{') {
      const head = css.slice(start, at).trim()
      const isStyle = !head.startsWith('@')
      if (isStyle && open.includes(true) && !/^(?:from|to|[\d.]+%)/.test(head)) return true
      open.push(isStyle)
    }
    if (sign === '}') open.pop()
    if (sign === '{' || sign === '}' || sign === ';') start = at + 1
  }
  return false
}
