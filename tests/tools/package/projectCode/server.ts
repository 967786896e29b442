import { now } from 'publisher-console/definition';
import { type ServerCode, validationError } from 'publisher-console/server';

export const server: ServerCode = {
  resources: {
    deals: {
      // Adds the year to the name of a new deal.
      beforeCreate: (deal) => {
        const name = String(deal.name);
        if (name === 'Deal')
          throw validationError([{ field: '/name', message: 'Name the deal after its customer' }]);
        return { ...deal, name: `${name} ${now().getFullYear()}` };
      },
    },
  },
};
