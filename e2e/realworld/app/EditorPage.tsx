import { type FormEvent, useState } from 'react';
import { NetworkError } from 'wireshape';
import { useController, useLoading, useSuspense } from 'wireshape/react';
import { ArticleResource, type Draft } from './api.ts';
import { Article } from './entities.ts';
import { useNavigation } from './navigation.tsx';

export function EditorPage({ slug }: { slug: string }) {
  return slug ? <Change slug={slug} /> : <Editor article={Article.fromJS()} />;
}

function Change({ slug }: { slug: string }) {
  const article = useSuspense(ArticleResource.get, { slug });
  return <Editor article={article} />;
}

function Editor({ article }: { article: Article }) {
  const [title, setTitle] = useState(article.title);
  const [body, setBody] = useState(article.body);
  const [tags, setTags] = useState(article.tagList.join(' '));
  const controller = useController();
  const { navigate } = useNavigation();
  const [publish, isPublishing, error] = useLoading(async (draft: Draft) => {
    const { slug } = await save(draft).catch(explain);
    navigate(`/article/${slug}`);
  });

  function save(draft: Draft) {
    const { slug } = article;
    return slug
      ? controller.fetch(ArticleResource.update, { slug }, draft)
      : controller.fetch(ArticleResource.create, draft);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void publish({ title, description: '', body, tagList: tags.split(' ').filter(Boolean) });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Title <input value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <label>
        Text <textarea value={body} onChange={(event) => setBody(event.target.value)} />
      </label>
      <label>
        Tags <input value={tags} onChange={(event) => setTags(event.target.value)} />
      </label>
      <button disabled={isPublishing}>Publish</button>
      {error && <p role="alert">{error.message}</p>}
    </form>
  );
}

/** Throws what the server has to say about a draft that it refuses. */
async function explain(error: unknown): Promise<never> {
  const response = error instanceof NetworkError && error.status === 422 && error.response;
  if (!response) throw error;
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  const problems = Object.entries(errors).map(([field, texts]) => `${field} ${texts.join(', ')}`);
  throw new Error(problems.join('; '), { cause: error });
}
