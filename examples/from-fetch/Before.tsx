import { useEffect, useState } from 'react';

interface User {
  id: string;
  name: string;
}

export function Profile({ id }: { id: string }) {
  const [user, setUser] = useState<User>();
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    request<User>(`/users/${id}`, { signal })
      .then(setUser)
      .catch((reason) => {
        if (!signal.aborted) setError(reason);
      });
    return () => controller.abort();
  }, [id]);

  async function rename() {
    setPending(true);
    try {
      const body = JSON.stringify({ name: 'Janet' });
      const init = { method: 'PATCH', body };
      setUser(await request<User>(`/users/${id}`, init));
      // The list still shows the old name.
    } catch (reason) {
      setError(reason);
    } finally {
      setPending(false);
    }
  }

  if (error) return <p>The request failed.</p>;
  if (!user) return <p>Loading…</p>;
  return (
    <>
      <h2>{user.name}</h2>
      <button disabled={isPending} onClick={rename}>
        Rename
      </button>
    </>
  );
}

async function request<T>(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as T;
}
