/** Steps that must happen at once in the cache. Plain Lua and commands that Valkey and Redis share. */

/** Claims a lock, and reads the generation; the first claim in an empty cache begins one. */
const claimLock = `
local isMine = redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX')
local generation = redis.call('GET', KEYS[2])
if not generation then
  local time = redis.call('TIME')
  generation = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
  redis.call('SET', KEYS[2], generation)
end
return { isMine and 1 or 0, generation }`;

/**
 * A purge gets a generation: the time of the cache's machine in milliseconds, or one more than the last, so that it
 * also grows when the cache was emptied in between.
 */
const purgeTag = `
local time = redis.call('TIME')
local last = tonumber(redis.call('GET', KEYS[1]) or '0')
local next = string.format('%.0f', math.max(last + 1, time[1] * 1000 + math.floor(time[2] / 1000)))
local tag = ARGV[2]
if redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[3]) then
  redis.call('DEL', KEYS[2])
  tag = '*'
end
redis.call('SET', KEYS[1], next)
redis.call('HSET', KEYS[2], tag, next)
redis.call('PUBLISH', ARGV[1], next)
return next`;

/** Stores a value, unless one of its tags was purged after the generation in which it was begun. */
const storeEntry = `
for i = 4, #ARGV do
  local purged = redis.call('HGET', KEYS[1], ARGV[i])
  if purged and tonumber(purged) > tonumber(ARGV[1]) then return 0 end
end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
return 1`;

const releaseLock = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

const countUse = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

export const scripts = {
  claimLock: { lua: claimLock, numberOfKeys: 2 },
  purgeTag: { lua: purgeTag, numberOfKeys: 2 },
  storeEntry: { lua: storeEntry, numberOfKeys: 2 },
  releaseLock: { lua: releaseLock, numberOfKeys: 1 },
  countUse: { lua: countUse, numberOfKeys: 1 },
};

export interface CacheCommands {
  /** @returns 1 if the lock was free, and the generation */
  claimLock(lock: string, generation: string, token: string, lifetimeMs: number): Promise<[number, string]>;
  purgeTag(generation: string, purges: string, channel: string, tag: string, most: number): Promise<string>;
  storeEntry(
    purges: string,
    entry: string,
    generation: number,
    value: Buffer,
    lifetimeMs: number,
    ...tags: string[]
  ): Promise<number>;
  releaseLock(lock: string, token: string): Promise<number>;
  /** @returns uses so far, and the milliseconds until they are forgotten */
  countUse(key: string, windowMs: number): Promise<[number, number]>;
}
