import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { readSessionToken } from '../provider/session/browserSession.ts';

/** API explorer for this server. "Try it out" sends requests as the user who is logged in to the console. */
SwaggerUI({
  url: '/openapi.json',
  domNode: document.getElementById('root'),
  docExpansion: 'none',
  filter: true,
  // The validator badge is loaded from another host, so it is disabled.
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = readSessionToken();
    if (token) request.headers.Authorization ??= token;
    return request;
  },
});
