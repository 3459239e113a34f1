/** Said of a lesson's code that reaches a goal with the data that the lesson shows, and not with its other data. */
export const hardCoded =
  'The code works for this data only. With other names, ids or counts from the server, it does not reach this goal: read them from the response, and write none of them into the code.';
