import { posix } from 'node:path'

/** Short names of design pages in comments. */
const named = { SPEC: 'docs/design/specification.md', 'public api': 'docs/design/api.md' }
/** The folders of pages that are cited without a folder. */
const folders = ['', 'docs/', 'docs/design/']

const number = String.raw`\d+(?:\.\d+)*`
const more = `(?:(?:,| and| to|, and) ${number})*`
/** One number after "section", several after "sections" or directly after a page's name. */
const sections = String.raw`(?:\s+sections\s+(${number}${more})|\s+section\s+(${number})| (${number}${more}))`
const page = String.raw`(?<![\w./:-])((?:\.{1,2}\/)*[\w-]+(?:[./][\w-]+)*\.md)\b(?:#([\w-]+)|${sections})?`
const shortName = String.raw`\b(SPEC|[Pp]ublic API)\b(?:${sections})?`
const mark = /(?<![\w$#./-])([PD]\d{1,2})(?![\w-])/g
const link = /\[[^\]]*\]\(([^()\s]+)\)/g

/**
 * Citations and links that do not resolve, one line each: promises and decisions (`P7`, `D29`), pages with their
 * sections (`wire.md section 5.4`), and links of Markdown pages. `texts`: the searched files by path, including the
 * pages that can be cited. `exists`: whether a path of the repository exists.
 */
export function checkReferences(texts, exists) {
  const pages = Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, text]) => [path, targetsOf(text)])
  )
  const targets = { pages, exists }
  return Object.entries(texts).flatMap(([path, text]) => {
    const found = [...brokenMarks(text, targets), ...brokenPages(path, text, targets)]
    if (path.endsWith('.md')) found.push(...brokenLinks(path, text, targets))
    return found
      .sort((a, b) => a.index - b.index)
      .map(({ index, what }) => `${path}:${text.slice(0, index).split('\n').length}: ${what}`)
  })
}

/** The citable parts of a page: its numbered sections, the anchors of its headings, its explicit anchors. */
function targetsOf(text) {
  const headings = [...withoutCode(text).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading]) => heading)
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  return {
    sections: new Set(headings.flatMap(heading => /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1] ?? [])),
    anchors: new Set([...anchors, ...slugs(headings)])
  }
}

/** The anchors that GitHub generates for headings; repeated ones are numbered. */
function slugs(headings) {
  const seen = new Map()
  return headings.map(heading => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}

/** A text of the same length without its fenced blocks and code spans, which contain no Markdown. */
function withoutCode(text) {
  const blank = code => code.replace(/[^\n]/g, ' ')
  return text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]*`/g, code => code.replace(/[[\]()]/g, ' '))
}

/** A text of the same length in which line breaks inside a comment are spaces. */
function inOneLine(text) {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, gap => ' '.repeat(gap.length))
}

function brokenMarks(text, { pages }) {
  return [...text.matchAll(mark)].flatMap(({ index, 1: id }) => {
    const home = id.startsWith('P') ? 'docs/design/promises.md' : 'docs/design/decisions.md'
    return pages[home]?.anchors.has(id) ? [] : [{ index, what: `${id} is not in ${home}` }]
  })
}

function brokenPages(path, text, { pages }) {
  const line = inOneLine(text)
  const broken = (index, name, home, numbers) => {
    if (!home) return [{ index, what: `there is no page ${name}` }]
    return (numbers?.match(new RegExp(number, 'g')) ?? [])
      .filter(section => !pages[home]?.sections.has(section))
      .map(section => ({ index, what: `${home} has no section ${section}` }))
  }
  const byName = [...line.matchAll(new RegExp(shortName, 'g'))].flatMap(({ index, 1: name, ...groups }) => {
    const numbers = groups[2] ?? groups[3] ?? groups[4]
    const home = named[name] ?? named[name.toLowerCase()]
    return broken(index, name, pages[home] && home, numbers)
  })
  const byPage = [...line.matchAll(new RegExp(page, 'g'))].flatMap(({ index, 1: name, ...groups }) => {
    const home = findPage(path, name, pages)
    const anchor = groups[2]
    if (home && anchor && !pages[home].anchors.has(anchor))
      return [{ index, what: `${home} has no anchor ${anchor}` }]
    return broken(index, name, home, groups[3] ?? groups[4] ?? groups[5])
  })
  return [...byName, ...byPage]
}

/** The page of a name: relative to the citing file, or in the repository; a name may start a sentence. */
function findPage(path, name, pages) {
  const names = [name, `${name[0]?.toLowerCase()}${name.slice(1)}`]
  const candidates = names.flatMap(one => [
    posix.join(posix.dirname(path), one),
    ...folders.map(folder => `${folder}${one}`)
  ])
  return candidates.find(candidate => candidate in pages)
}

function brokenLinks(path, text, { pages, exists }) {
  return [...withoutCode(text).matchAll(link)].flatMap(({ index, 1: target }) => {
    if (/^[a-z]+:/i.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const home = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file))
    if (!(home in pages)) return exists(home) ? [] : [{ index, what: `there is no ${home}` }]
    return anchor && !pages[home].anchors.has(anchor)
      ? [{ index, what: `${home} has no anchor ${anchor}` }]
      : []
  })
}
