import { isIPv6 } from 'node:net';

function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const read = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...new Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

/** The key of a client: an IPv4 address, or the /64 network of an IPv6 visitor. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

export class Shares {
  readonly #taken = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Takes one. @returns a function that puts it back, which may be called twice; null if none is left */
  take(name: string): (() => void) | null {
    const count = this.#taken.get(name) ?? 0;
    if (count >= this.limit) return null;
    this.#taken.set(name, count + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    };
  }
}
