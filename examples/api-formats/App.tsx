import type { ReactNode } from 'react';
import {
  type InfiniteList,
  useInfiniteList,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { BookResource, bookList } from './django.ts';
import { getOrders } from './hal.ts';
import { flightList } from './laravel.ts';
import { ProductResource } from './odata.ts';
import { PostResource } from './rails.ts';
import { cityList } from './spring.ts';

const price = { $filter: 'Price gt 5' };

export default function App() {
  const books = useInfiniteList(bookList);
  const addBook = useMutation(BookResource.getList.push);
  const posts = useSuspense(PostResource.getList);
  const addPost = useMutation(PostResource.getList.push);
  const flights = useInfiniteList(flightList);
  const cities = useInfiniteList(cityList);
  const { orders } = useSuspense(getOrders)._embedded;
  const products = useSuspense(ProductResource.getList, price);
  const change = useMutation(ProductResource.partialUpdate);

  return (
    <>
      <Line of={books.data.results.map(({ title }) => title)}>
        <More of="books" list={books} />{' '}
        <button
          onClick={() => addBook.mutate({}, { title: 'Walden' })}
        >
          Add a book
        </button>
      </Line>
      <Line of={posts.map(({ title }) => title)}>
        <button onClick={() => addPost.mutate({ title: 'Fog' })}>
          Add a post
        </button>
      </Line>
      <Line of={flights.data.data.map(({ name }) => name)}>
        <More of="flights" list={flights} />
      </Line>
      <Line of={cities.data.content.map(({ name }) => name)}>
        <More of="cities" list={cities} />
      </Line>
      <Line of={orders.map(({ total }) => `${total} €`)} />
      <Line of={products.value.map(({ Name }) => Name)}>
        <button
          onClick={() =>
            change.mutate({ ID: 1 }, { Name: 'Desk lamp' })
          }
        >
          Rename the lamp
        </button>
      </Line>
    </>
  );
}

interface LineProps {
  of: string[];
  children?: ReactNode;
}

function Line({ of, children }: LineProps) {
  return (
    <p>
      {of.join(', ')} {children}
    </p>
  );
}

interface MoreProps {
  of: string;
  list: InfiniteList<unknown>;
}

function More({ of, list }: MoreProps) {
  const { hasNext, nextError, loadNext, retryNext } = list;
  if (nextError)
    return (
      <>
        Not loaded. <button onClick={retryNext}>Retry</button>
      </>
    );
  return hasNext && <button onClick={loadNext}>More {of}</button>;
}
