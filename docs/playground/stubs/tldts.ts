// msw asks for a cookie's domain: the last two labels are enough here, and the public suffix list weighs 48 KB.
export function getDomain(address: string): string {
  return hostOf(address).split('.').slice(-2).join('.');
}

function hostOf(address: string): string {
  return URL.parse(address.includes('//') ? address : `http://${address}`)?.hostname ?? address;
}
