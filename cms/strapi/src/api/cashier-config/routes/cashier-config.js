const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::cashier-config.cashier-config');
