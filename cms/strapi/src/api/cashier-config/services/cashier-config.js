const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::cashier-config.cashier-config');
