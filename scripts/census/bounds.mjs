import { percent } from './measure.mjs'

/** The share of files that could be part of the one file that imports them, in per cent. */
export const foldableShare = ({ foldableFiles, files }) => percent(foldableFiles.length, files)

const perPackage =
  read =>
  ({ packages }) =>
    Object.entries(packages).map(([where, figures]) => ({ where, value: read(figures) }))

/** What the figures must not exceed: `most` is the highest value allowed, `below` the first that is not. */
export const bounds = {
  foldableFiles: {
    what: 'files of 25 lines or fewer that one file imports, without a reason to be apart',
    unit: '%',
    below: 8,
    valuesOf: perPackage(foldableShare)
  },
  longFunctions: {
    what: 'functions over 80 lines',
    unit: '',
    most: 0,
    valuesOf: perPackage(({ longFunctions }) => longFunctions.length)
  },
  typeCycle: {
    what: 'files of the biggest type cycle',
    unit: '',
    most: 5,
    valuesOf: perPackage(({ typeCycle }) => typeCycle.length)
  },
  plainThrows: {
    what: 'plain throws outside testing/',
    unit: '',
    most: 0,
    valuesOf: perPackage(({ throws }) => throws.plainOutsideTesting.length)
  },
  unresolvedReferences: {
    what: 'unresolved references',
    unit: '',
    most: 0,
    valuesOf: ({ unresolvedReferences }) => [{ where: 'repository', value: unresolvedReferences.length }]
  }
}

/** Each bound against what was measured: one row a bound and place. */
export function judge(census) {
  return Object.values(bounds).flatMap(bound =>
    bound.valuesOf(census).map(({ where, value }) => ({
      what: bound.what,
      where,
      value: withUnit(value, bound),
      limit: limitOf(bound),
      isKept: bound.most === undefined ? value < bound.below : value <= bound.most
    }))
  )
}

const withUnit = (value, { unit }) => `${value} ${unit}`.trim()

/** A bound in words: `at most 5`, `under 8 %`. */
export const limitOf = bound =>
  bound.most === undefined
    ? `under ${withUnit(bound.below, bound)}`
    : `at most ${withUnit(bound.most, bound)}`
