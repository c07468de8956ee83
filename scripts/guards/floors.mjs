import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'

const tests = '\\.(?:test|harness)\\.[cm]?[jt]sx?$'
const literal = text => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const oneOf = names => `(?:${names.map(literal).join('|')})`

/** The dependency-cruiser rules for a table of floors (`floors.json`). */
export function rulesOf(table) {
  const source = literal(table.source)
  const all = table.floors.flatMap(({ rooms }) => rooms)
  const rules = [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }
    },
    {
      name: 'room-without-floor',
      severity: 'error',
      from: {},
      to: { path: `^${source}/[^/]+/`, pathNot: `^${source}/${oneOf(all)}/` }
    },
    {
      name: 'unresolved',
      severity: 'error',
      from: { pathNot: tests },
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' }
    }
  ]
  for (const { floor, rooms } of table.floors) rules.push(...floorRules(table, floor, rooms))
  rules.push(rootRule(table), ...all.map(room => libraryRule(table, room)))
  for (const [room, order] of Object.entries(table.inner.rooms)) rules.push(...innerRules(table, room, order))
  for (const [workspace, entries] of Object.entries(table.workspaces)) {
    if (workspace !== 'why') rules.push(...workspaceRules(table, workspace, entries))
  }
  return rules
}

function floorRules(table, floor, rooms) {
  const source = literal(table.source)
  const higher = table.floors.filter(other => other.floor > floor).flatMap(other => other.rooms)
  return rooms.flatMap(room => {
    const mates = rooms.filter(mate => mate !== room)
    const from = { path: `^${source}/${literal(room)}/`, pathNot: tests }
    const rule = (name, path, to = {}) => ({
      name: `${room}-${name}`,
      severity: 'error',
      from,
      to: { path, ...to }
    })
    const typed = table.types.rooms[room] ?? []
    const closed = higher.filter(other => !typed.includes(other))
    return [
      ...(closed.length > 0 ? [rule('imports-a-higher-floor', `^${source}/${oneOf(closed)}/`)] : []),
      ...(typed.length > 0
        ? [
            rule('imports-more-than-types', `^${source}/${oneOf(typed)}/`, {
              dependencyTypesNot: ['type-only']
            })
          ]
        : []),
      ...(mates.length > 0 ? [rule('imports-a-floor-mate', `^${source}/${oneOf(mates)}/`)] : []),
      ...(floor <= table.root.above ? [rule('imports-the-root', `^${source}/[^/]+$`)] : [])
    ]
  })
}

/** A folder or file inside a room imports values only from those on lower floors. */
function innerRules(table, room, order) {
  const base = `^${literal(table.source)}/${literal(room)}/`
  const pathOf = name => `${base}${literal(name)}${name.includes('.') ? '$' : '/'}`
  const open = order.flatMap((floor, index) =>
    floor.map(name => ({ name, lower: order.slice(0, index).flat().concat(name) }))
  )
  const unknown = {
    name: `${room}-folder-without-floor`,
    severity: 'error',
    from: {},
    to: { path: `${base}[^/]+/`, pathNot: order.flat().map(pathOf) }
  }
  return [
    unknown,
    ...open.map(({ name, lower }) => ({
      name: `${room}/${name}-imports-a-higher-floor`,
      severity: 'error',
      from: { path: pathOf(name), pathNot: tests },
      to: {
        path: base,
        pathNot: lower.map(pathOf),
        dynamic: false,
        dependencyTypesNot: ['type-only', 'type-import']
      }
    }))
  ]
}

function rootRule(table) {
  const source = literal(table.source)
  const above = table.floors.filter(({ floor }) => floor > table.root.above).flatMap(({ rooms }) => rooms)
  return {
    name: 'root-imports-a-higher-floor',
    severity: 'error',
    from: { path: `^${source}/[^/]+$`, pathNot: tests },
    to: { path: `^${source}/${oneOf(above)}/` }
  }
}

function libraryRule(table, room) {
  const allowed = table.libraries.rooms[room] ?? []
  const path = `^${literal(table.source)}/${literal(room)}/`
  return {
    name: `${room}-imports-a-library`,
    severity: 'error',
    from: { path, pathNot: tests },
    to: {
      dependencyTypesNot: ['local'],
      couldNotResolve: false,
      pathNot: `^${literal(table.source)}/${allowed.length > 0 ? `|(^|/)(@types/)?${oneOf(allowed)}(/|$)` : ''}`
    }
  }
}

function workspaceRules(table, workspace, entries) {
  const source = literal(table.source)
  return [
    {
      name: `${workspace}-imports-beyond-the-kit-s-public-floors`,
      severity: 'error',
      from: { path: `^${literal(workspace)}/src/`, pathNot: tests },
      to: { path: `^${source}/`, pathNot: `^${source}/${oneOf(entries)}/index\\.ts$` }
    }
  ]
}

/** Imports that leave a workspace by path: the kit must be imported by its name. */
function pathImports(modules, table) {
  const rooms = [table.source.split('/')[0], ...Object.keys(table.workspaces), 'demo', 'wallet'].filter(
    name => name !== 'why'
  )
  const room = path => rooms.find(name => path.startsWith(`${name}/`))
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved }) => module.startsWith('.') && room(source) && room(resolved))
      .filter(({ resolved }) => room(resolved) !== room(source))
      .map(({ module }) => `${source}: imports ${module}; use the package's name (path-import)`)
  )
}

/** Violations of the floors in `folders` of the tree at `root`, one line each. */
export async function checkFloors({ root, table, folders }) {
  const { output } = await cruise(
    folders,
    {
      baseDir: resolve(root),
      ruleSet: { forbidden: rulesOf(table) },
      validate: true,
      doNotFollow: { path: 'node_modules|/dist/' },
      // `devnet/artifacts` is built from the bundle's own packages, which are not installed with the house.
      exclude: { path: '/dist/|^devnet/src/bitcoin/bundle/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true
    },
    {
      conditionNames: ['latchkey-source', 'import', 'module', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }
    }
  )
  const breaches = output.summary.violations.map(
    ({ from, to, rule, cycle }) =>
      `${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to} (${rule.name})`
  )
  return [...breaches, ...pathImports(output.modules, table)]
}
