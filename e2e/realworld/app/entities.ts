import { Entity } from 'wireshape';

class User extends Entity {
  username = '';
  bio = '';
  image = '';

  override pk() {
    return this.username;
  }
}

export class Account extends User {
  static override key = 'Account';
  email = '';
}

export class Profile extends User {
  static override key = 'Profile';
  following = false;
}

export class Article extends Entity {
  static override key = 'Article';
  slug = '';
  title = '';
  description = '';
  body = '';
  tagList: readonly string[] = [];
  createdAt = new Date(0);
  favorited = false;
  favoritesCount = 0;
  author = Profile.fromJS();

  static override schema = { author: Profile, createdAt: (iso: string) => new Date(iso) };

  override pk() {
    return this.slug;
  }
}

export class Comment extends Entity {
  static override key = 'Comment';
  id = 0;
  body = '';
  createdAt = new Date(0);
  author = Profile.fromJS();

  static override schema = { author: Profile, createdAt: (iso: string) => new Date(iso) };
}

export class Views extends Entity {
  static override key = 'Views';
  slug = '';
  views = 0;

  override pk() {
    return this.slug;
  }
}
