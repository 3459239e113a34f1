/**
 * Says which of the required fields a record lacks; undefined when it has them all.
 *
 * Made for `Entity.validate`. A field that is there counts, whatever its value: null and undefined too.
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
