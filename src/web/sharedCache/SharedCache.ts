/**
 * What the copies of a site share: sealed values, locks, purges and counters, in one Valkey or Redis. Every method works
 * without the cache: reads find nothing, and nothing is written.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { CacheConnection } from './connection';
import { seal, unseal } from './seal';

/** Milliseconds between checks that no purge was missed. */
const CHECK_EVERY = 1_000;
/** Purged tags that are remembered; more are remembered as a purge of everything. */
const MAX_TAGS = 1_000;
const MAX_ADDRESSES = 200;
/** Milliseconds after which what outlives builds is deleted, unless it is written again: a week. */
const KEEP_FOR = 7 * 86_400_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Fields that one command deletes. */
const MAX_DELETED = 1_000;

export interface SharedCacheOptions {
  url: string;
  secret: string;
  /** Prefix of all keys. */
  prefix: string;
  /** Identifies the site: its brand and addresses. Copies of several sites may use one cache. */
  site: string;
  /** Identifies the build: others write pages that this one cannot serve. */
  build: string;
  log: (message: string) => void;
  /** For how long a command is waited for; by default 50 ms. */
  deadlineMs?: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const GENERATION_BYTES = 8;

export class SharedCache {
  readonly #connection: CacheConnection;
  readonly #site: string;
  readonly #build: string;
  readonly #listeners = new Set<(tag: string) => void>();
  /** Tags that could not be purged yet. */
  readonly #unsent = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #generation = 0;
  #purges = new Map<string, number>();

  constructor(private readonly options: SharedCacheOptions) {
    const { url, prefix, site, build, log, deadlineMs } = options;
    this.#site = `${prefix}:${hashOf(site)}`;
    this.#build = `${this.#site}:${hashOf(build)}`;
    this.#connection = new CacheConnection(url, log, deadlineMs);
    this.#connection.listen(this.#channel, () => void this.#catchUp());
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY).unref();
  }

  get isUsable(): boolean {
    return this.#connection.isUsable;
  }

  get #channel() {
    return `${this.#site}:purges`;
  }

  get #generationKey() {
    return `${this.#site}:generation`;
  }

  get #purgesKey() {
    return `${this.#site}:tags`;
  }

  get #addressesKey() {
    return `${this.#site}:addresses`;
  }

  #keyOf(name: string): string {
    return `${this.#build}:${hashOf(name)}`;
  }

  /** @returns null if there is no such value, or it was purged, is forged, or cannot be read in time */
  async read(name: string, tags: readonly string[]): Promise<Buffer | null> {
    const key = this.#keyOf(name);
    const found = await this.#connection.ask((client) => client.mgetBuffer(key, this.#generationKey));
    const [sealed, generation] = found ?? [];
    if (!sealed || sealed.length > MAX_BYTES) return null;
    if (Number(generation ?? 0) !== this.#generation) await this.#catchUp();
    // The purges of this generation could not be read, or there are later ones already.
    if (Number(generation ?? 0) !== this.#generation) return null;
    const body = unseal(this.options.secret, key, sealed);
    if (!body) return null;
    const madeIn = Number(body.readBigUInt64BE(0));
    // A later generation than the current one is from before the cache was emptied.
    if (madeIn > this.#generation || tags.some((tag) => (this.#purges.get(tag) ?? 0) > madeIn)) return null;
    return body.subarray(GENERATION_BYTES);
  }

  /**
   * Claims the making of a value for at most this long. Null: another copy is making it. Without the cache everyone may
   * make it.
   */
  async claim(name: string, lifetimeMs: number): Promise<Claim | null> {
    const key = `${this.#keyOf(name)}:lock`;
    const token = randomUUID();
    const claimed = await this.#connection.ask((client) =>
      client.claimLock(key, this.#generationKey, token, lifetimeMs),
    );
    if (claimed?.[0] === 0) return null;
    const generation = claimed && Number(claimed[1]);
    return {
      store: async (body, storedMs, tags) => {
        if (generation === undefined || body.length > MAX_BYTES) return;
        const head = Buffer.alloc(GENERATION_BYTES);
        head.writeBigUInt64BE(BigInt(generation));
        const sealed = seal(this.options.secret, this.#keyOf(name), Buffer.concat([head, body]));
        await this.#connection.ask((client) =>
          client.storeEntry(this.#purgesKey, this.#keyOf(name), generation, sealed, storedMs, ...tags),
        );
      },
      release: () => {
        // Also without an answer in time: the lock may have been taken after that.
        void this.#connection.ask((client) => client.releaseLock(key, token));
      },
    };
  }

  /** Makes every copy forget what has this tag. Repeated until the cache has taken it. */
  async purge(tag: string): Promise<void> {
    this.#unsent.add(tag);
    await this.#sendPurges();
  }

  /** @param listener gets each tag that some copy purged */
  onPurge(listener: (tag: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Counts a use by this client. @returns undefined without the cache; the client's address is hashed */
  async countUse(client: string, windowMs: number): Promise<{ count: number; leftMs: number } | undefined> {
    const hashed = createHmac('sha256', this.options.secret).update(client).digest('base64url');
    const answer = await this.#connection.ask((cache) => cache.countUse(`${this.#site}:client:${hashed}`, windowMs));
    return answer && { count: answer[0], leftMs: answer[1] };
  }

  /**
   * Fields of the site that outlive builds; repeated until they are read, for at most this many milliseconds.
   * @returns undefined if they cannot be read
   */
  async readFields(name: string, limitMs: number): Promise<Map<string, string> | undefined> {
    const key = `${this.#site}:${name}`;
    const until = performance.now() + limitMs;
    const leftMs = () => until - performance.now();
    let fields: Record<string, Buffer> | undefined;
    while (!fields && (await this.#connection.ready(leftMs())) && leftMs() > 0)
      fields = await this.#connection.ask((client) => client.hgetallBuffer(key), leftMs());
    if (!fields) return undefined;
    const read = Object.entries(fields).flatMap(([field, sealed]) => {
      const body = unseal(this.options.secret, `${key} ${field}`, sealed);
      return body ? [[field, body.toString()] as const] : [];
    });
    return new Map(read);
  }

  /** @param text null deletes the field */
  writeField(name: string, field: string, text: string | null): void {
    if (text === null) return void this.deleteFields(name, [field]);
    const key = `${this.#site}:${name}`;
    const sealed = seal(this.options.secret, `${key} ${field}`, Buffer.from(text));
    void this.#connection.ask((client) => client.multi().hset(key, field, sealed).pexpire(key, KEEP_FOR).exec());
  }

  async deleteFields(name: string, fields: readonly string[]): Promise<void> {
    for (let at = 0; at < fields.length; at += MAX_DELETED) {
      const some = fields.slice(at, at + MAX_DELETED);
      await this.#connection.ask((client) => client.hdel(`${this.#site}:${name}`, ...some));
    }
  }

  /** Keeps fields that do not change from expiring. @returns false if the cache has none of them any more */
  async renewFields(name: string): Promise<boolean> {
    return (await this.#connection.ask((client) => client.pexpire(`${this.#site}:${name}`, KEEP_FOR))) !== 0;
  }

  /** Notes that an address was rendered; copies of the next build begin with the latest ones. */
  noteAddress(address: string): void {
    void this.#connection.ask((client) =>
      client
        .multi()
        .zadd(this.#addressesKey, Date.now(), address)
        .zremrangebyrank(this.#addressesKey, 0, -1 - MAX_ADDRESSES)
        .pexpire(this.#addressesKey, KEEP_FOR)
        .exec(),
    );
  }

  /** Addresses that were rendered last, by any build. */
  async latestAddresses(count: number): Promise<string[]> {
    return (await this.#connection.ask((client) => client.zrevrange(this.#addressesKey, 0, count - 1))) ?? [];
  }

  /** Waits for the connection, at most this many milliseconds. */
  async start(limitMs: number): Promise<void> {
    if (await this.#connection.ready(limitMs)) await this.#catchUp();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#connection.close();
  }

  async #sendPurges(): Promise<void> {
    for (const tag of this.#unsent) {
      const generation = await this.#connection.ask((client) =>
        client.purgeTag(this.#generationKey, this.#purgesKey, this.#channel, tag, MAX_TAGS),
      );
      if (generation === undefined) return;
      this.#unsent.delete(tag);
    }
  }

  /** Finds purges whose message was lost. */
  async #check(): Promise<void> {
    await this.#sendPurges();
    const text = await this.#connection.ask((client) => client.get(this.#generationKey));
    if (text !== undefined && Number(text ?? 0) !== this.#generation) await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const answer = await this.#connection.ask((client) =>
      Promise.all([client.get(this.#generationKey), client.hgetall(this.#purgesKey)]),
    );
    if (!answer) return;
    const [generation, tags] = answer;
    const known = this.#purges;
    this.#generation = Number(generation ?? 0);
    this.#purges = new Map(Object.entries(tags).map(([tag, value]) => [tag, Number(value)]));
    for (const [tag, value] of this.#purges)
      if (value > (known.get(tag) ?? 0)) for (const listener of this.#listeners) listener(tag);
  }
}

export interface Claim {
  /** Stores the value for this long, unless one of its tags was purged since the claim. */
  store(body: Buffer, storedMs: number, tags: readonly string[]): Promise<void>;
  release(): void;
}
