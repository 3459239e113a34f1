/**
 * Returns which required fields a record lacks; undefined if it has all.
 *
 * Use it in `Entity.validate`. A field may have any value, null and undefined too.
 *
 * @example
 * class User extends Entity {
 *   id = '';
 *   email = '';
 *   static validate(processed) {
 *     return validateRequired(processed, { id: '', email: '' });
 *   }
 * }
 * User.validate({ id: '1' }); // => 'Missing key email'
 * User.validate({ id: '1', email: null }); // => undefined
 */
export function validateRequired(processed: object, required: object): string | undefined {
  const missing = Object.keys(required).find((name) => !Object.hasOwn(processed, name));
  return missing === undefined ? undefined : `Missing key ${missing}`;
}
