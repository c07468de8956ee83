import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'

/** A Lua program that Redis runs in one step, known to it by its SHA-1. */
export type RedisScript = { readonly text: string; readonly sha: string }

const script = (text: string): RedisScript => ({ text, sha: createHash('sha1').update(text).digest('hex') })

/**
 * The four keys of a topic, in the order of the scripts. `order`: hash by arrival; `expiry`: hash by end of life;
 * `messages`: hash to `publisher \n message` and the counter `#`; `acknowledged`: hash to the client ids.
 */
export function topicKeys(topic: string): readonly [string, string, string, string] {
  const key = (part: string) => `latchkey:relay:{${topic}}:${part}`
  return [key('order'), key('expiry'), key('messages'), key('acknowledged')]
}

const drop = `
local function drop(at, hash)
  redis.call('ZREM', KEYS[at], hash)
  redis.call('ZREM', KEYS[at + 1], hash)
  redis.call('HDEL', KEYS[at + 2], hash)
  redis.call('HDEL', KEYS[at + 3], hash)
end
`

/** KEYS: a topic's four. ARGV: hash, text, expiresAt, now, limit. Answers `stored`, `duplicate` or `full`. */
export const putScript = script(`${drop}
local hash, text, expires, now, limit = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local known = redis.call('ZSCORE', KEYS[2], hash)
if known and tonumber(known) > now then return 'duplicate' end
if known then drop(1, hash) end
if redis.call('ZCARD', KEYS[2]) >= limit then
  for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[4])) do drop(1, old) end
end
if redis.call('ZCARD', KEYS[2]) >= limit then
  for _, old in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    if redis.call('HEXISTS', KEYS[4], old) == 1 then
      drop(1, old)
      break
    end
  end
end
if redis.call('ZCARD', KEYS[2]) >= limit then return 'full' end
redis.call('ZADD', KEYS[1], redis.call('HINCRBY', KEYS[3], '#', 1), hash)
redis.call('ZADD', KEYS[2], ARGV[3], hash)
redis.call('HSET', KEYS[3], hash, text)
local life = math.max(expires - now, redis.call('PTTL', KEYS[3]))
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, life) end
return 'stored'
`)

/**
 * KEYS: four of each topic. ARGV: client id, now, most, sequence number after which the first topic is read. Answers
 * texts, and where there is more the place after the last: `topic offset:sequence number`.
 */
export const listScript = script(`
local client, now, most, after = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local found, place = {}, false
for at = 1, #KEYS, 4 do
  local from = at == 1 and '(' .. after or '-inf'
  local entries = redis.call('ZRANGEBYSCORE', KEYS[at], from, '+inf', 'WITHSCORES')
  for entry = 1, #entries, 2 do
    local hash = entries[entry]
    local expires = redis.call('ZSCORE', KEYS[at + 1], hash)
    local have = redis.call('HGET', KEYS[at + 3], hash)
    if expires and tonumber(expires) > now and not (have and string.find(have, ' ' .. client .. ' ', 1, true)) then
      local text = redis.call('HGET', KEYS[at + 2], hash)
      if string.sub(text, 1, #client + 1) ~= client .. '\\n' then
        if #found >= most then return { found, place } end
        found[#found + 1] = text
        place = string.format('%d:%s', (at - 1) / 4, entries[entry + 1])
      end
    end
  end
end
return { found }
`)

/** Client ids that a message remembers as having it: a topic has two, an attacker's more must not fill the memory. */
const mostClients = 64

/** KEYS: four of the topic of each receipt. ARGV: client id, then a hash for each. */
export const ackScript = script(`
local client = ARGV[1]
for receipt = 2, #ARGV do
  local at = (receipt - 2) * 4
  if redis.call('HEXISTS', KEYS[at + 3], ARGV[receipt]) == 1 then
    local have = redis.call('HGET', KEYS[at + 4], ARGV[receipt]) or ' '
    if not string.find(have, ' ' .. client .. ' ', 1, true) then
      have = have .. client .. ' '
      if select(2, string.gsub(have, ' ', '')) > ${mostClients + 1} then have = string.gsub(have, '^ %S+', '', 1) end
      redis.call('HSET', KEYS[at + 4], ARGV[receipt], have)
      redis.call('PEXPIRE', KEYS[at + 4], redis.call('PTTL', KEYS[at + 3]))
    end
  end
end
`)

/** Runs `script`, which Redis is taught when it does not know it (after its restart, say). */
export async function runScript(
  redis: Redis,
  { text, sha }: RedisScript,
  keys: readonly string[],
  words: readonly (string | number)[]
): Promise<unknown> {
  try {
    return await redis.evalsha(sha, keys.length, ...keys, ...words)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return await redis.eval(text, keys.length, ...keys, ...words)
  }
}
