import { useDLE } from 'wireshape/react';
import { ArticleResource } from './api.ts';

export function Reader({ id }: { id: string }) {
  const { data, error } = useDLE(ArticleResource.get, { id });
  return <p>{error ? 'Not found.' : (data?.text ?? 'Loading…')}</p>;
}
