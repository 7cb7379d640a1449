/**
 * Is this the domain that search engines may know (W-5)? The operator says so of the live main one; mirrors and domains that
 * are being prepared are not. While the operator has said nothing, nothing is taken away.
 */
export function isLiveDomain(info: { domain_state: string; domain_type: string } | undefined): boolean {
  if (!info) return true;
  const fits = (value: string, wanted: string) => value === '' || value.toLowerCase() === wanted;
  return fits(info.domain_state, 'live') && fits(info.domain_type, 'main');
}
