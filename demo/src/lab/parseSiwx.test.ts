import { expect, test } from 'vitest'
import { parseSiwx } from './parseSiwx.js'

const parse = (search: string) => parseSiwx(new URLSearchParams(search))

test('parseSiwx reads the plug-in, and whether it is required', () => {
  expect(parse('')).toEqual({ value: undefined, problems: [] })
  expect(parse('siwx=')).toEqual({ value: undefined, problems: [] })
  expect(parse('siwx=local').value).toEqual({ kind: 'local', isRequired: false })
  expect(parse('siwx=server&siwxRequired=0').value).toEqual({ kind: 'server', isRequired: false })
  expect(parse('siwx=server&siwxRequired=1')).toEqual({
    value: { kind: 'server', isRequired: true },
    problems: []
  })
})

test('parseSiwx reports an invalid value, and no signature is requested', () => {
  for (const name of ['Local', 'constructor', '__proto__', '{"kind":"local"}', 'true']) {
    const { value, problems } = parse(new URLSearchParams({ siwx: name }).toString())
    expect(value).toBeUndefined()
    expect(problems).toEqual([{ parameter: 'siwx', message: 'It must be one of local, server.' }])
  }
  expect(parse('siwx=local&siwxRequired=yes')).toEqual({
    value: { kind: 'local', isRequired: false },
    problems: [{ parameter: 'siwxRequired', message: 'It must be 1 or 0.' }]
  })
  expect(parse('siwxRequired=1')).toEqual({
    value: undefined,
    problems: [{ parameter: 'siwxRequired', message: 'It says nothing without ?siwx.' }]
  })
})
