const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::search-config.search-config');
