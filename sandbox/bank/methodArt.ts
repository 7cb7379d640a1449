/** Icons of payment methods at /media/methods: single-width strokes, coloured by the page. */
import type { MethodName } from './methodRows';

const strokes: Readonly<Record<MethodName, string>> = {
  card: '<rect x="14" y="18" width="68" height="46" rx="7"/><path d="M14 32h68M24 52h16M24 44h8"/>',
  instant_bank:
    '<path d="M48 12 20 26v6h56v-6z"/><path d="M27 32v22M41 32v22M55 32v22M69 32v22M20 62h56M66 12l10 8M60 8l4 2"/>',
  bank_transfer:
    '<path d="M48 12 20 26v6h56v-6zM28 32v20M42 32v20M54 32v20M68 32v20"/><path d="M22 62h46M60 56l8 6-8 6"/>',
  purse:
    '<path d="M20 30c0-6 4-10 10-10h36v10"/><rect x="16" y="28" width="64" height="38" rx="8"/><circle cx="66" cy="47" r="4"/>',
  phone_pay: '<rect x="32" y="8" width="32" height="58" rx="7"/><path d="M44 58h8M40 34l6 6 11-12"/>',
  voucher:
    '<path d="M14 22h68v14a6 6 0 0 0 0 12v14H14V48a6 6 0 0 0 0-12z"/><path d="M58 22v40" stroke-dasharray="4 4"/><path d="M26 36h22M26 46h14"/>',
  crypto:
    '<circle cx="48" cy="40" r="26"/><path d="M40 28h12a6 6 0 0 1 0 12H40h13a6.5 6.5 0 0 1 0 13H40zM40 28v25M45 23v5M51 23v5M45 53v5M51 53v5"/>',
  local_transfer: '<path d="M20 29h54M62 17l12 12-12 12M76 51H22M34 39 22 51l12 12"/>',
};

/** SVG of a method's icon; null for an unknown method. */
export function drawMethod(sysname: string): string | null {
  if (!Object.hasOwn(strokes, sysname)) return null;
  const body = strokes[sysname as MethodName];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 80" width="96" height="80"><g fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;
}
