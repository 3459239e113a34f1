import type { Article } from './entities.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { useNavigation } from './navigation.tsx';

export function ArticleRow({ article }: { article: Article }) {
  const { slug, title, author } = article;
  const { goTo } = useNavigation();

  return (
    <li>
      <button onClick={() => goTo({ name: 'article', slug })}>
        {title}
      </button>{' '}
      by {author.username} <FavoriteButton article={article} />
    </li>
  );
}
