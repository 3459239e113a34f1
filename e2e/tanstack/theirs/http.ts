/** The JSON of an answer; any other status than 2xx is an error. */
export async function get<Data>(url: string): Promise<Data> {
  return read(await fetch(url));
}

export async function send<Data>(method: 'POST' | 'PATCH', url: string, body: object): Promise<Data> {
  const headers = { 'Content-Type': 'application/json' };
  return read(await fetch(url, { method, headers, body: JSON.stringify(body) }));
}

async function read<Data>(response: Response): Promise<Data> {
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Data;
}
