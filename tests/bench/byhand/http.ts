import axios, { type AxiosError } from 'axios';

/** HTTP client that sends the token with every request and shows the API's message on errors. */
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
