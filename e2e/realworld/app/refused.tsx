import { NetworkError } from 'wireshape';

/** A form that the server refuses: what is wrong with it, by field. */
interface Refused extends NetworkError {
  body: { errors: Partial<Record<string, readonly string[]>> };
}

function isRefused(error: unknown): error is Refused {
  if (!(error instanceof NetworkError) || error.status !== 422) return false;
  // A proxy may refuse it too, with a page of its own.
  const { errors } = (error.body ?? {}) as { errors?: unknown };
  return typeof errors === 'object' && errors !== null;
}

/** What is wrong with a field of a form. */
export function fieldError(error: unknown, field: string): string | undefined {
  const texts = isRefused(error) ? error.body.errors[field] : undefined;
  return texts && `${field} ${texts.join(', ')}`;
}

/** What is wrong with a field, beside it: the input is described by `${field}-error`. */
export function FieldError({ error, field }: { error: unknown; field: string }) {
  const text = fieldError(error, field);
  return (
    text && (
      <span role="alert" id={`${field}-error`}>
        {text}
      </span>
    )
  );
}

/** Why a form was not saved, unless `fields` show it. */
export function FormError({ error, fields = [] }: { error: Error | undefined; fields?: readonly string[] }) {
  if (!error) return null;
  const others = isRefused(error)
    ? Object.keys(error.body.errors).filter((field) => !fields.includes(field))
    : undefined;
  const text = others ? others.map((field) => fieldError(error, field)).join('; ') : error.message;
  return text && <p role="alert">{text}</p>;
}
