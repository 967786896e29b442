import axios, { type AxiosError } from 'axios';

/** The HTTP client: the token on every request, the API's own words on every failure. */
export const http = axios.create({ baseURL: '/api/v1/ssp_publisher' });

http.interceptors.request.use((request) => {
  request.headers.set('Authorization', localStorage.getItem('token') ?? '');
  request.headers.set('Cache-Control', 'no-cache');
  return request;
});

http.interceptors.response.use(undefined, (error: AxiosError<{ msg?: string }>) =>
  Promise.reject({
    ...error,
    message: error.response?.data.msg ?? error.message,
    statusCode: error.response?.status,
  }),
);
