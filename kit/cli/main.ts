import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { migrate, type Report } from './migrate.js'
import { type SourceName, sourceNames } from './sources.js'

const usage = `Usage: latchkey migrate [folder] [--from ${sourceNames.join('|')}] [--dry]

Moves an application to latchkey: its imports, components with another name, and package.json.
Without --from: from each library that package.json names. --dry: writes nothing, prints what would change.
What could not be moved is printed with its file and line.
`

/** Runs the program. Returns its exit code: 0; 1 if a file could not be read or written; 2 if the arguments are wrong. */
export async function main(
  parameters: readonly string[],
  print: (text: string) => void = text => void process.stdout.write(text)
): Promise<number> {
  const read = readArguments(parameters)
  if ('usage' in read) {
    print(`${read.usage}${usage}`)
    return read.code
  }
  try {
    const report = await migrate(read.folder, { ...read, version: `^${manifest.version}` })
    print(textOf(report, read.dry))
    return 0
  } catch (error) {
    print(`${(error as Error).message}\n`)
    return 1
  }
}

type Arguments =
  | { readonly folder: string; readonly from: SourceName | undefined; readonly dry: boolean }
  | { readonly usage: string; readonly code: number }

function readArguments(parameters: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        dry: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false }
      }
    })
    const [command, folder = '.', ...rest] = positionals
    if (values.help) return { usage: '', code: 0 }
    if (command !== 'migrate' || rest.length > 0) return { usage: '', code: 2 }
    const from = sourceNames.find(name => name === values.from)
    if (values.from !== undefined && !from) return { usage: `--from ${values.from} is unknown.\n\n`, code: 2 }
    return { folder: resolve(folder), from, dry: values.dry }
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n`, code: 2 }
  }
}

/** The report as it is printed. */
function textOf({ from, changed, findings, next }: Report, dry: boolean): string {
  if (from.length === 0)
    return `No package.json names a library that can be moved: ${sourceNames.join(', ')}.\n`
  const lines = [
    ...changed.map(({ path, changes }) => `${path}: ${changes.join(', ')}`),
    ...(changed.length === 0 ? [`Nothing to change from ${from.join(', ')}.`] : []),
    ...(findings.length > 0 ? ['', 'Not moved:'] : []),
    ...findings.map(({ path, line, what }) => `${path}:${line}: ${what}`),
    ...(next.length > 0 ? ['', 'Next:', ...next.map(what => `- ${what}`)] : []),
    ...(changed.length > 0 ? [dry ? '\nNothing was written (--dry).' : '- Install the packages.'] : [])
  ]
  return `${lines.join('\n')}\n`
}
