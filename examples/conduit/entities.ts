import { Entity } from 'wireshape';

export class Profile extends Entity {
  static override key = 'Profile';
  username = '';
  bio = '';
  image = '';
  following = false;

  override pk() {
    return this.username;
  }
}

export class Article extends Entity {
  static override key = 'Article';
  slug = '';
  title = '';
  description = '';
  body = '';
  createdAt = new Date(0);
  tagList: readonly string[] = [];
  favorited = false;
  favoritesCount = 0;
  author = Profile.fromJS();

  static override schema = { author: Profile, createdAt: toDate };

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

  static override schema = { author: Profile, createdAt: toDate };
}

function toDate(iso: string) {
  return new Date(iso);
}
