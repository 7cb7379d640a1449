const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::search-config.search-config');
