/** Content-Type values by body format of a profile. */
export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'json-api': 'application/vnd.api+json',
};
