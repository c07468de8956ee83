import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { relayLimits } from '../relayLimits.js'

/** A Lua script that Redis runs atomically, with its SHA-1 for `EVALSHA`. */
export type RedisScript = { readonly text: string; readonly sha: string }

const script = (text: string): RedisScript => ({ text, sha: createHash('sha1').update(text).digest('hex') })

/**
 * The four keys of a topic, in the order of the scripts. `order`: hashes by arrival; `expiry`: hashes by expiry;
 * `messages`: hash to `publisher sender size \n message`, and the counter `#`; `acknowledged`: hash to client ids.
 */
export function topicKeys(topic: string): readonly [string, string, string, string] {
  const key = (part: string) => `latchkey:relay:{${topic}}:${part}`
  return [key('order'), key('expiry'), key('messages'), key('acknowledged')]
}

/**
 * Bytes per sender, and of all under `*`: `held` has the sum as `#` and the bytes that expire in each second, `ends` these
 * seconds in order, and `spare` the acknowledged messages, which may be evicted, by expiry. The scripts subtract expired
 * messages when they read a sum, because Redis does not report expiry.
 */
const bytes = `
local function usage(part, sender) return 'latchkey:relay:' .. part .. ':' .. sender end
local function outlive(key, life)
  redis.call('PEXPIRE', key, math.max(math.ceil(life), redis.call('PTTL', key)))
end
local function count(sender, ends, size, now)
  local second = math.ceil(tonumber(ends) / 1000)
  for _, name in ipairs({ sender, '*' }) do
    local held, order = usage('held', name), usage('ends', name)
    redis.call('HINCRBY', held, '#', size)
    redis.call('HINCRBY', held, second, size)
    redis.call('ZADD', order, second, second)
    for _, key in ipairs({ held, order }) do outlive(key, second * 1000 - now) end
  end
end
local function uncount(sender, ends, size)
  local second = math.ceil(tonumber(ends) / 1000)
  for _, name in ipairs({ sender, '*' }) do
    local held = usage('held', name)
    if redis.call('HEXISTS', held, second) == 1 then
      redis.call('HINCRBY', held, '#', -size)
      if redis.call('HINCRBY', held, second, -size) <= 0 then
        redis.call('HDEL', held, second)
        redis.call('ZREM', usage('ends', name), second)
      end
    end
  end
end
local function heldBy(name, now)
  local held, order = usage('held', name), usage('ends', name)
  for _, second in ipairs(redis.call('ZRANGEBYSCORE', order, '-inf', math.floor(now / 1000))) do
    redis.call('HINCRBY', held, '#', -(redis.call('HGET', held, second) or 0))
    redis.call('HDEL', held, second)
    redis.call('ZREM', order, second)
  end
  redis.call('ZREMRANGEBYSCORE', usage('spare', name), '-inf', now)
  return tonumber(redis.call('HGET', held, '#') or 0)
end
local function senderOf(text)
  return string.match(text, '^%S+ (%S*) (%d+)\\n')
end
`

const drop = `${bytes}
local function drop(topic, hash)
  local base = 'latchkey:relay:{' .. topic .. '}:'
  local text = redis.call('HGET', base .. 'messages', hash)
  local sender, size = senderOf(text or '')
  if sender then
    uncount(sender, redis.call('ZSCORE', base .. 'expiry', hash), size)
    for _, name in ipairs({ sender, '*' }) do redis.call('ZREM', usage('spare', name), topic .. hash) end
  end
  redis.call('ZREM', base .. 'order', hash)
  redis.call('ZREM', base .. 'expiry', hash)
  redis.call('HDEL', base .. 'messages', hash)
  redis.call('HDEL', base .. 'acknowledged', hash)
end
`

/**
 * Packs texts into two arguments: their lengths in bytes, and their concatenation. Redis reads 16 kB of a connection
 * between two writes to disk, but an argument of more than 32 kB at once.
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

/** ARGV: texts by `packTexts`, then the channel of each. Returns the number of subscribers of each. */
export const publishScript = script(`${unpack}
local counts = {}
for place, text in ipairs(unpacked(ARGV[1], ARGV[2])) do
  counts[place] = redis.call('PUBLISH', ARGV[place + 2], text)
end
return counts
`)

/**
 * KEYS: the four keys of each message's topic. ARGV: now, limit, bytes of a sender, bytes of all, texts by `packTexts`,
 * then hash, expiresAt, sender and size of each. Returns `stored`, `duplicate`, `full` or `noRoom` for each.
 */
export const putScript = script(`${drop}${unpack}
local now, limit, mostOfSender, mostOfAll = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local function fits(name, size, most)
  while heldBy(name, now) + size > most do
    local spare = redis.call('ZRANGE', usage('spare', name), 0, 0)[1]
    if not spare then return false end
    redis.call('ZREM', usage('spare', name), spare)
    drop(string.sub(spare, 1, 64), string.sub(spare, 65))
  end
  return true
end
local function put(at, hash, text, ends, sender, size)
  local topic = string.match(KEYS[at], '{(%x+)}')
  local known = redis.call('ZSCORE', KEYS[at + 1], hash)
  if known and tonumber(known) > now then return 'duplicate' end
  if known then drop(topic, hash) end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then
    for _, old in ipairs(redis.call('ZRANGEBYSCORE', KEYS[at + 1], '-inf', ARGV[1])) do drop(topic, old) end
  end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then
    for _, old in ipairs(redis.call('ZRANGE', KEYS[at], 0, -1)) do
      if redis.call('HEXISTS', KEYS[at + 3], old) == 1 then
        drop(topic, old)
        break
      end
    end
  end
  if redis.call('ZCARD', KEYS[at + 1]) >= limit then return 'full' end
  if not (fits(sender, size, mostOfSender) and fits('*', size, mostOfAll)) then return 'noRoom' end
  redis.call('ZADD', KEYS[at], redis.call('HINCRBY', KEYS[at + 2], '#', 1), hash)
  redis.call('ZADD', KEYS[at + 1], ends, hash)
  redis.call('HSET', KEYS[at + 2], hash, text)
  count(sender, ends, size, now)
  local life = math.max(tonumber(ends) - now, redis.call('PTTL', KEYS[at + 2]))
  for key = at, at + 3 do redis.call('PEXPIRE', KEYS[key], life) end
  return 'stored'
end
local results = {}
for place, text in ipairs(unpacked(ARGV[5], ARGV[6])) do
  local word = place * 4 + 3
  results[place] =
    put(place * 4 - 3, ARGV[word], text, ARGV[word + 1], ARGV[word + 2], tonumber(ARGV[word + 3]))
end
return results
`)

/** ARGV: now. Returns the bytes of all messages. */
export const sizeScript = script(`${bytes}
return heldBy('*', tonumber(ARGV[1]))
`)

/**
 * KEYS: the four keys of each topic. ARGV: client id, now, most, sequence number after which the first topic is read.
 * Returns texts, and if there are more the cursor after the last one: `topic offset:sequence number`.
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
      if string.match(text, '^%S*') ~= client then
        if #found >= most then return { found, place } end
        found[#found + 1] = text
        place = string.format('%d:%s', (at - 1) / 4, entries[entry + 1])
      end
    end
  end
end
return { found }
`)

/** KEYS: the four keys of each receipt's topic. ARGV: client id and hash of each. */
export const ackScript = script(`${bytes}
for word = 1, #ARGV, 2 do
  local client, hash, at = ARGV[word], ARGV[word + 1], (word - 1) * 2
  if redis.call('HEXISTS', KEYS[at + 3], hash) == 1 then
    local have = redis.call('HGET', KEYS[at + 4], hash)
    local sender = senderOf(redis.call('HGET', KEYS[at + 3], hash))
    if sender and not have then
      local ends = redis.call('ZSCORE', KEYS[at + 2], hash)
      for _, name in ipairs({ sender, '*' }) do
        local spare = usage('spare', name)
        redis.call('ZADD', spare, ends, string.match(KEYS[at + 1], '{(%x+)}') .. hash)
        outlive(spare, redis.call('PTTL', usage('held', name)))
      end
    end
    have = have or ' '
    if not string.find(have, ' ' .. client .. ' ', 1, true) then
      have = have .. client .. ' '
      if select(2, string.gsub(have, ' ', '')) > ${relayLimits.clientsPerMessage + 1} then have = string.gsub(have, '^ %S+', '', 1) end
      redis.call('HSET', KEYS[at + 4], hash, have)
      redis.call('PEXPIRE', KEYS[at + 4], redis.call('PTTL', KEYS[at + 3]))
    end
  end
end
`)

/** Runs a script by its SHA-1, or by its text if Redis does not have it, for example after a restart of Redis. */
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
