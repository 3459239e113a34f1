import { Entity, NetworkError, resource } from 'wireshape';

export class Member extends Entity {
  static override key = 'Member';
  id = '';
  name = '';
  email = '';
}

export const MemberResource = resource({
  path: '/members/:id',
  schema: Member,
});

export type FieldErrors = Partial<Record<'name' | 'email', string>>;

/** The messages of a 422 response by field, or undefined. */
export function fieldErrors(error: unknown): FieldErrors | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  const body = error.body as { errors?: FieldErrors } | null;
  return error.status === 422 ? body?.errors : undefined;
}
