/** What tells an API how a body is written. */
export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'json-api': 'application/vnd.api+json',
};
