const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::cashier-config.cashier-config');
