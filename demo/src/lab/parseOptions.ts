import { optionShapes } from './optionShapes.js'
import { isRecord, type Parsed, type Problem, readJson } from './problem.js'

/** Parses the options of the URL one by one; invalid ones are left out and reported. */
export function parseOptions(text: string | null): Parsed<Readonly<Record<string, unknown>>> {
  if (text === null || text.trim() === '') return { value: {}, problems: [] }
  const read = readJson(text)
  if ('message' in read) return refused(read.message)
  if (!isRecord(read.json)) return refused('It must be a JSON object, for example {"themeMode":"dark"}.')
  const value: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, given] of Object.entries(read.json)) {
    const shape = Object.hasOwn(optionShapes, name) ? optionShapes[name] : undefined
    if (!shape) problems.push(problem(`There is no option "${name.slice(0, 60)}" that JSON can set.`))
    else if (given !== null && !shape.accepts(given))
      problems.push(problem(`"${name}" must be ${shape.words}.`))
    else value[name] = given
  }
  return { value, problems }
}

function refused(message: string): Parsed<Readonly<Record<string, unknown>>> {
  return { value: {}, problems: [problem(message)] }
}

function problem(message: string): Problem {
  return { parameter: 'options', message }
}
