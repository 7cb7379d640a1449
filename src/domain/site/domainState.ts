/** Whether search engines may index this domain: only the live main one. True until the operator has answered. */
export function isLiveDomain(info: { domain_state: string; domain_type: string } | undefined): boolean {
  if (!info) return true;
  const fits = (value: string, expected: string) => value === '' || value.toLowerCase() === expected;
  return fits(info.domain_state, 'live') && fits(info.domain_type, 'main');
}
