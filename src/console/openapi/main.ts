import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { readToken } from '../provider/session';

/** Shows the API of this server; calls are tried in the name of whoever is logged in to the console. */
SwaggerUI({
  url: '/openapi.json',
  domNode: document.getElementById('root'),
  docExpansion: 'none',
  filter: true,
  // Badges and validators would be fetched from another host.
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = readToken();
    if (token) request.headers.Authorization ??= token;
    return request;
  },
});
