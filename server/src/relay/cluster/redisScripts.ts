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

/**
 * Texts as two words: their lengths in bytes and all of them. Redis reads 16 kB of a connection between two writes to disk,
 * but a word of more than 32 kB at once.
 */
export function packTexts(texts: readonly string[]): readonly [string, string] {
  return [texts.map(text => Buffer.byteLength(text)).join(' '), texts.join('')]
}

const unpack = `
local function unpacked(lengths, all)
  local texts, from = {}, 1
  for length in string.gmatch(lengths, '%d+') do
    texts[#texts + 1] = string.sub(all, from, from + tonumber(length) - 1)
    from = from + tonumber(length)
  end
  return texts
end
`

/** ARGV: texts by `packTexts`, then the channel of each. Answers how many listen to each. */
export const publishScript = script(`${unpack}
local counts = {}
for place, text in ipairs(unpacked(ARGV[1], ARGV[2])) do
  counts[place] = redis.call('PUBLISH', ARGV[place + 2], text)
end
return counts
`)

/**
 * KEYS: four of the topic of each message. ARGV: now, limit, texts by `packTexts`, then hash and expiresAt of each. Answers
 * `stored`, `duplicate` or `full` for each.
 */
export const putScript = script(`${drop}${unpack}
local now, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local function put(at, hash, text, ends)
  local known = redis.call('ZSCORE', KEYS[at + 1], hash)
  if known and tonumber(known) > now then return 'duplicate' end
  if known then drop(at, hash) end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then
    for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[at + 1], '-inf', ARGV[1])) do drop(at, old) end
  end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then
    for _, old in ipairs(redis.call('ZRANGE', KEYS[at], 0, -1)) do
      if redis.call('HEXISTS', KEYS[at + 3], old) == 1 then
        drop(at, old)
        break
      end
    end
  end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then return 'full' end
  redis.call('ZADD', KEYS[at], redis.call('HINCRBY', KEYS[at + 2], '#', 1), hash)
  redis.call('ZADD', KEYS[at + 1], ends, hash)
  redis.call('HSET', KEYS[at + 2], hash, text)
  local life = math.max(tonumber(ends) - now, redis.call('PTTL', KEYS[at + 2]))
  for key = at, at + 3 do redis.call('PEXPIRE', KEYS[key], life) end
  return 'stored'
end
local results = {}
for place, text in ipairs(unpacked(ARGV[3], ARGV[4])) do
  results[place] = put(place * 4 - 3, ARGV[place * 2 + 3], text, ARGV[place * 2 + 4])
end
return results
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

/** KEYS: four of the topic of each receipt. ARGV: client id and hash of each. */
export const ackScript = script(`
for word = 1, #ARGV, 2 do
  local client, hash, at = ARGV[word], ARGV[word + 1], (word - 1) * 2
  if redis.call('HEXISTS', KEYS[at + 3], hash) == 1 then
    local have = redis.call('HGET', KEYS[at + 4], hash) or ' '
    if not string.find(have, ' ' .. client .. ' ', 1, true) then
      have = have .. client .. ' '
      if select(2, string.gsub(have, ' ', '')) > ${mostClients + 1} then have = string.gsub(have, '^ %S+', '', 1) end
      redis.call('HSET', KEYS[at + 4], hash, have)
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
