import { Entity } from 'wireshape';

export class Profile extends Entity {
  static override key = 'Profile';
  username = '';
  bio = '';

  override pk() {
    return this.username;
  }
}

export class Article extends Entity {
  static override key = 'Article';
  slug = '';
  title = '';
  body = '';
  tagList: readonly string[] = [];
  favorited = false;
  favoritesCount = 0;
  author = Profile.fromJS();

  static override schema = { author: Profile };

  override pk() {
    return this.slug;
  }
}

export class Comment extends Entity {
  static override key = 'Comment';
  id = '';
  body = '';
  author = Profile.fromJS();

  static override schema = { author: Profile };
}
