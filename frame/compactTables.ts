import type { Plugin } from 'vite'

/** A table of numbers in a library: where it is, and an expression that computes the same numbers from a rule. */
type Table = {
  readonly file: RegExp
  /** The first group is the list of numbers. */
  readonly form: RegExp
  readonly numbers: (list: readonly number[]) => string
  /** What is written in its place. */
  readonly write: (numbers: string) => string
}

/** FIPS 180-4, sections 4.2.2 and 4.2.3: the first 64 bits of the fractional parts of the cube roots of the first 80 primes; SHA-256 has 32 bits of 64. */
const roots = `(() => {
  const [one, two, three] = [1, 2, 3].map(BigInt)
  const found = []
  for (let p = 2; found.length < 80; p++) {
    let d = 2
    while (p % d) d++
    if (d < p) continue
    const n = BigInt(p) << BigInt(192)
    let root = one << BigInt(67)
    for (let next; (next = (two * root + n / (root * root)) / three) < root; ) root = next
    found.push(BigInt.asUintN(64, root))
  }
  return found
})()`

/** Powers of 0xe5 in GF(2^8) with x^8 + x^4 + x^3 + x + 1, and their logarithms. */
const powers = `(() => {
  const [logs, powers] = [[0], []]
  for (let i = 0, x = 1; i < 256; i++) {
    powers[i] = x
    logs[x] = i
    let product = 0
    for (let bit = 128; bit; bit >>= 1) {
      product = (product << 1) ^ (product & 128 ? 283 : 0)
      if (229 & bit) product ^= x
    }
    x = product
  }
  return [logs, powers]
})()`

const tables: readonly Table[] = [
  {
    file: /\/@noble\/hashes\/esm\/sha2\.js$/,
    form: /const SHA256_K = \/\* @__PURE__ \*\/ Uint32Array\.from\(\[([^\]]*)\]\);/,
    numbers: () => `${roots}.slice(0, 64).map(root => Number(root >> BigInt(32)))`,
    write: () =>
      `const roots = /* @__PURE__ */ ${roots}\nconst SHA256_K = /* @__PURE__ */ Uint32Array.from(/* @__PURE__ */ roots.slice(0, 64), root => Number(root >> BigInt(32)))`
  },
  {
    file: /\/@noble\/hashes\/esm\/sha2\.js$/,
    form: /const K512 = \/\* @__PURE__ \*\/ \(\(\) => u64\.split\(\[([^\]]*)\]\.map\(n => BigInt\(n\)\)\)\)\(\);/,
    numbers: () => roots,
    write: () => 'const K512 = /* @__PURE__ */ (() => u64.split(roots))();'
  },
  {
    // RFC 7693, section 2.7: ten permutations of 16 numbers, which begin anew.
    file: /\/@noble\/hashes\/esm\/_blake\.js$/,
    form: /BSIGMA = \/\* @__PURE__ \*\/ Uint8Array\.from\(\[([^\]]*)\]\);/,
    numbers(list) {
      const digits = list.slice(0, 160).map(number => number.toString(16))
      return `Array.from({ length: ${list.length} }, (_, i) => Number.parseInt('${digits.join('')}'[i % 160], 16))`
    },
    write: numbers => `BSIGMA = /* @__PURE__ */ Uint8Array.from(/* @__PURE__ */ ${numbers});`
  },
  {
    file: /\/shamir-secret-sharing\/esm\/index\.js$/,
    form: /const LOG_TABLE = new Uint8Array\(\[([^\]]*)\]\);/,
    numbers: () => `${powers}[0]`,
    write: () =>
      `const powers = /* @__PURE__ */ ${powers}\nconst LOG_TABLE = /* @__PURE__ */ Uint8Array.from(/* @__PURE__ */ powers[0])`
  },
  {
    file: /\/shamir-secret-sharing\/esm\/index\.js$/,
    form: /const EXP_TABLE = new Uint8Array\(\[([^\]]*)\]\);/,
    numbers: () => `${powers}[1]`,
    write: () => 'const EXP_TABLE = /* @__PURE__ */ Uint8Array.from(/* @__PURE__ */ powers[1])'
  }
]

/**
 * Writes tables of libraries as the rules that they follow: random numbers cannot be compressed, and these are 1.5 kB. The build fails unless each rule gives
 * the numbers of the library.
 */
export const compactTables: Plugin = {
  name: 'latchkey-compact-tables',
  apply: 'build',
  transform(code, id) {
    const found = tables.filter(({ file }) => file.test(id))
    if (found.length === 0) return
    let written = code
    for (const { form, numbers, write } of found) {
      const [whole, list = ''] = form.exec(code) ?? []
      const expected = list
        .replace(/\/\/.*/g, '')
        .match(/0x[\da-f]+|\d+/g)
        ?.map(BigInt)
      const rule = numbers(expected?.map(Number) ?? [])
      const computed = (new Function(`return ${rule}`)() as readonly (number | bigint)[]).map(BigInt)
      if (!whole || !expected || expected.join() !== computed.join())
        this.error(`${id} has other numbers than ${form}`)
      written = written.replace(whole, () => write(rule))
    }
    return { code: written, map: null }
  }
}
