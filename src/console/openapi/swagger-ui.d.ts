declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerRequest {
    headers: Record<string, string>;
  }

  /** Renders an OpenAPI document into an element. */
  export default function SwaggerUI(options: {
    url: string;
    domNode: HTMLElement | null;
    docExpansion: 'none' | 'list' | 'full';
    filter: boolean;
    validatorUrl: string | null;
    requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
  }): void;
}
