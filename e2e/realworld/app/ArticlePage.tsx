import { useController, useLive, useLoading, useMutation, useQuery, useSuspense } from 'wireshape/react';
import { ArticleResource, downloadArticle, getViews } from './api.ts';
import { Article } from './entities.ts';
import { Boundary } from './Boundary.tsx';
import { FavoriteButton, FollowButton } from './buttons.tsx';
import { Comments } from './Comments.tsx';
import { Link, useNavigation } from './navigation.tsx';
import { useSession } from './session.ts';

export function ArticlePage({ slug }: { slug: string }) {
  return (
    <article key={slug}>
      <Boundary fallback="Loading the text" preview={<Preview slug={slug} />}>
        <WholeArticle slug={slug} />
      </Boundary>
    </article>
  );
}

/** What a list has brought of an article. */
function Preview({ slug }: { slug: string }) {
  const article = useQuery(Article, { slug });
  return article && <Heading article={article} />;
}

function Heading({ article }: { article: Article }) {
  const { title, author, createdAt } = article;
  return (
    <>
      <h1>{title}</h1>
      <p>
        <Link to={`/profile/${author.username}`}>{author.username}</Link>{' '}
        <time dateTime={createdAt.toISOString()}>{createdAt.getUTCFullYear()}</time>
      </p>
      <FollowButton profile={author} /> <FavoriteButton article={article} />
    </>
  );
}

function WholeArticle({ slug }: { slug: string }) {
  const article = useSuspense(ArticleResource.get, { slug });
  const { body, author, tagList } = article;
  const session = useSession();

  return (
    <>
      <Heading article={article} /> <DownloadButton slug={slug} />
      <Boundary fallback="Loading views">
        <ViewCount slug={slug} />
      </Boundary>
      {session?.username === author.username && <OwnArticle article={article} />}
      <p>{body}</p>
      <p>{tagList.join(', ')}</p>
      <Boundary fallback="Loading comments">
        <Comments slug={slug} />
      </Boundary>
    </>
  );
}

function ViewCount({ slug }: { slug: string }) {
  const { views } = useLive(getViews, { slug });
  return <p>{views} views</p>;
}

function OwnArticle({ article: { slug } }: { article: Article }) {
  const { navigate } = useNavigation();
  const { mutate, isPending, error } = useMutation(ArticleResource.delete, {
    onSuccess: () => navigate('/'),
  });

  return (
    <>
      <Link to={`/editor/${slug}`}>Edit</Link>{' '}
      <button disabled={isPending} onClick={() => mutate({ slug })}>
        Delete the article
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}

function DownloadButton({ slug }: { slug: string }) {
  const controller = useController();
  const [download] = useLoading(async () => {
    const { blob, name } = await controller.fetch(downloadArticle, { slug });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(blob),
      download: name,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return <button onClick={download}>Download</button>;
}
