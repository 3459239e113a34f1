import { describe, expect, it } from 'vitest';
import { Entity, normalize, validateRequired } from 'wireshape';

describe('validateRequired', () => {
  it('names the first field that is missing (ENT-9)', () => {
    expect(validateRequired({ id: '1' }, { id: '', name: '', age: 0 })).toBe('Missing key name');
  });

  it('counts null, undefined and falsy values as there (ENT-9)', () => {
    expect(validateRequired({ a: null, b: undefined, c: 0 }, { a: '', b: '', c: 1 })).toBeUndefined();
  });

  it('counts inherited fields as missing (ENT-9)', () => {
    expect(validateRequired({}, { toString: '' })).toBe('Missing key toString');
  });

  it('serves as validate() of an entity (ENT-9)', () => {
    class User extends Entity {
      id = '';
      static override validate(processed: Record<string, unknown>) {
        return validateRequired(processed, { email: '' });
      }
    }
    expect(() => normalize(User, { id: '1' })).toThrow(/Missing key email.*\[invalid_entity\]/s);
  });
});
