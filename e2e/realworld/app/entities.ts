import { Entity } from 'wireshape';

// The same as in the part of Conduit that the site takes apart.
export { Article, Comment, Profile } from '../../../examples/conduit/entities.ts';

export class Account extends Entity {
  static override key = 'Account';
  username = '';
  email = '';
  bio = '';
  image = '';

  override pk() {
    return this.username;
  }
}

export class Views extends Entity {
  static override key = 'Views';
  slug = '';
  views = 0;

  override pk() {
    return this.slug;
  }
}
