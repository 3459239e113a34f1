import { Entity, GraphQLEndpoint } from 'wireshape';

export class Book extends Entity {
  static override key = 'Book';
  id = '';
  title = '';
  stars = 0;
}

const api = new GraphQLEndpoint('/graphql');

export const getShelf = api.query(
  `query Shelf($genre: String!) {
    shelf(genre: $genre) { id title stars }
  }`,
  {
    schema: { shelf: [Book] },
    variables: {} as { genre: string },
  },
);

export const rateBook = api.mutation(
  `mutation Rate($id: ID!, $stars: Int!) {
    rate(id: $id, stars: $stars) { id stars }
  }`,
  {
    schema: { rate: Book },
    variables: {} as { id: string; stars: number },
  },
);
